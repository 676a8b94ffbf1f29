// Figures page of the console: how long the work of staff takes, what waits and what came of it, over the last days (CASE-31).
import type { Durations, Figures } from '#contract/staff.ts';
import { FIGURE_DAYS } from '#domain/cases/staff-figures.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { downloadIcon } from '../components/icons/screen-icons.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { useConsole } from './console-context.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { FIGURES_PATH } from './console-pages.ts';
import styles from './figures-page.module.css';
import { isAny, useLiveLoad } from './use-live-load.ts';

/** They are counted from thousands of cases. */
const FIGURES_GAP_MS = 30_000;

export function FiguresPage() {
  const { figures: store } = useConsole().stores;
  const { frame, figures: words } = strings;
  const figures = store.figures.value;
  useLiveLoad(store.load, isAny, FIGURES_GAP_MS);
  return (
    <ConsoleFrame title={frame.FIGURES} page={FIGURES_PATH} onRefresh={() => void store.load()}>
      <div className={styles.head}>
        <ChoiceChips
          label={words.PERIOD}
          choices={FIGURE_DAYS.map((days) => ({ key: `${days}`, text: words.days(days) }))}
          chosen={[`${store.days.value}`]}
          onPress={(key) => {
            const days = FIGURE_DAYS.find((one) => `${one}` === key);
            if (days) void store.show(days);
          }}
        />
        <div className={styles.save}>
          <Button
            size="small"
            variant="secondary"
            icon={downloadIcon}
            loading={store.isSaving.value}
            onClick={() => void store.save()}
          >
            {words.SAVE}
          </Button>
        </div>
      </div>
      <InlineError text={store.saveError.value} />
      {figures ? (
        <FigureSections figures={figures} />
      ) : (
        <Loading error={store.loadError.value} onRetry={() => void store.load()} />
      )}
    </ConsoleFrame>
  );
}

function FigureSections({ figures }: { readonly figures: Figures }) {
  const { figures: words } = strings;
  const { open, late, silentSides, appeals, reports, firstReply, decision, matches, alerts } = figures;
  const rulings = appeals.upheld + appeals.overturned;
  const isLate = late > 0;
  return (
    <div className={styles.sections}>
      <Section header={words.NOW}>
        <dl className={styles.facts}>
          <DefinitionRow name={words.OPEN}>{`${open}`}</DefinitionRow>
          <DefinitionRow name={words.LATE}>
            <span className={styles.late} data-late={isLate}>
              {`${late}`}
            </span>
          </DefinitionRow>
          <DefinitionRow name={words.APPEALS_WAITING}>{`${appeals.waiting}`}</DefinitionRow>
          <DefinitionRow name={words.REPORTS_WAITING}>{`${reports.open}`}</DefinitionRow>
        </dl>
      </Section>
      <Section header={words.TIMES} footer={words.TIMES_NOTE}>
        <DurationTable
          rows={[
            [words.FIRST_REPLY, firstReply],
            [words.DECISION, decision],
            [words.REPORT_ANSWER, reports.answer],
          ]}
        />
      </Section>
      <Section header={words.RESULTS}>
        <dl className={styles.facts}>
          <DefinitionRow name={words.SILENT_SIDES}>{`${silentSides}`}</DefinitionRow>
          <DefinitionRow name={words.UPHELD}>{`${appeals.upheld}`}</DefinitionRow>
          <DefinitionRow name={words.OVERTURNED}>
            {rulings > 0 ? shareText(appeals.overturned, rulings) : `${appeals.overturned}`}
          </DefinitionRow>
          <DefinitionRow name={words.REPORTS_ACTED}>{`${reports.acted}`}</DefinitionRow>
          <DefinitionRow name={words.REPORTS_NO_BREACH}>{`${reports.noBreach}`}</DefinitionRow>
        </dl>
      </Section>
      <Section header={words.DECIDED}>
        <DecidedTable decided={figures.decided} />
      </Section>
      {matches && <NoticeSection header={strings.figures.MATCHES} results={matches} />}
      {alerts && <NoticeSection header={strings.figures.SEARCHES} results={alerts} />}
    </div>
  );
}

interface NoticeSectionProps {
  readonly header: string;
  readonly results: NonNullable<Figures['matches']>;
}

function NoticeSection({ header, results }: NoticeSectionProps) {
  const { figures: words } = strings;
  const { notified, opened, accepted } = results;
  const ofNotified = (count: number) => (notified > 0 ? shareText(count, notified) : `${count}`);
  return (
    <Section header={header} footer={words.MATCHES_NOTE}>
      <dl className={styles.facts}>
        <DefinitionRow name={words.MATCHES_NOTIFIED}>{`${notified}`}</DefinitionRow>
        <DefinitionRow name={words.MATCHES_OPENED}>{ofNotified(opened)}</DefinitionRow>
        <DefinitionRow name={words.MATCHES_ACCEPTED}>{ofNotified(accepted)}</DefinitionRow>
      </dl>
    </Section>
  );
}

function DurationTable({ rows }: { readonly rows: readonly (readonly [string, Durations])[] }) {
  const { COLUMN } = strings.figures;
  const cell = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds));
  return (
    <table className={styles.table}>
      <Heads texts={['', COLUMN.count, COLUMN.median, COLUMN.p90]} />
      <tbody>
        {rows.map(([name, { count, medianSeconds, p90Seconds }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${count}`}</td>
            <td>{cell(medianSeconds)}</td>
            <td>{cell(p90Seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DecidedTable({ decided }: { readonly decided: Figures['decided'] }) {
  const { figures: words, words: caseWords } = strings;
  if (decided.length === 0) return <p className={styles.none}>{words.NONE_DECIDED}</p>;
  return (
    <table className={styles.table}>
      <Heads texts={[words.COLUMN.ground, words.COLUMN.outcome, words.COLUMN.count]} />
      <tbody>
        {decided.map(({ outcome, ground, count }) => (
          <tr key={`${outcome} ${ground}`}>
            <th scope="row">{ground ? caseWords.GROUND[ground] : words.NO_GROUND}</th>
            <td>{caseWords.OUTCOME[outcome]}</td>
            <td>{`${count}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Heads = ({ texts }: { readonly texts: readonly string[] }) => (
  <thead>
    <tr>
      {texts.map((text) =>
        text ? (
          <th key={text} scope="col">
            {text}
          </th>
        ) : (
          <td key={text} />
        ),
      )}
    </tr>
  </thead>
);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '40m', '5h' up to two days, then '3d'; less than a minute is '1m'. */
export function durationText(seconds: number): string {
  const { minutesShort, hoursShort, daysShort } = strings.common;
  if (seconds < HOUR) return minutesShort(Math.max(1, Math.round(seconds / MINUTE)));
  return seconds < 2 * DAY ? hoursShort(Math.round(seconds / HOUR)) : daysShort(Math.round(seconds / DAY));
}

/** '1 of 3 (33 %)'. `all`: above 0. */
export const shareText = (part: number, all: number): string =>
  strings.figures.share(`${part}`, `${all}`, `${Math.round((100 * part) / all)}`);
