// Gallery pieces that cover the page: sheets and dialogs while what they started is under way.
import { signal } from '@preact/signals';
import { strings } from '#i18n/strings.ts';
import { SessionExpired } from '../../src/app/overlays.tsx';
import { Dialog } from '../../src/components/overlay/dialog.tsx';
import { ActionDialog } from '../../src/screens/deal/action-dialog.tsx';
import { ACTION_PROMPTS } from '../../src/screens/deal/action-prompts.ts';
import { DetailsSheet } from '../../src/screens/deal/chat/composer/details-sheet.tsx';
import { ExportSheet } from '../../src/screens/summary/export-sheet.tsx';
import { fakeChat } from '../screens/deal/chat/fake-chat.ts';
import { ANNA_ID, BORIS_ID, FIXTURE_NOW, fakeSession } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { never, noop, Stage } from './stage.tsx';

const LABELS = { name: '92 500.00 RUB for 1 000.00 USD with Anna', received: '1 000.00 USD' };
const PARTIES = [
  { id: ANNA_ID, name: 'Anna Petrova' },
  { id: BORIS_ID, name: 'Boris' },
];
const APPROVED_NOW = [
  { action: 'approve', actorId: ANNA_ID, status: 'initiated', note: null, at: FIXTURE_NOW },
];

export const DIALOGS = {
  confirming: () => <Dialog busy error={strings.common.PAGE_NOT_LOADED} onConfirm={noop} onCancel={noop} />,
  deleting: () => (
    <Dialog
      variant="danger"
      busy
      message={strings.session.SESSION_EXPIRED_HINT}
      onConfirm={noop}
      onCancel={noop}
    />
  ),
  'signing in again': () => (
    <Stage
      stores={{
        session: {
          isExpired: signal(true),
          error: signal(strings.landing.SIGN_IN_FAILED_TITLE),
          isLoading: signal(true),
        },
      }}
    >
      <SessionExpired />
    </Stage>
  ),
  'early dispute': () => (
    <Stage stores={{ session: fakeSession(BORIS_ID, { features: { cases: 1 } }) }}>
      <ActionDialog
        action="dispute"
        deal={LABELS}
        parties={PARTIES}
        steps={APPROVED_NOW}
        isBusy
        error=""
        onRun={noop}
        onClose={noop}
      />
    </Stage>
  ),
  'loading details': () => (
    <Stage>
      <DetailsSheet details={fakeChat().details} onSend={noop} onClose={noop} />
    </Stage>
  ),
  'collecting export': () => (
    <Stage>
      <ExportSheet
        store={{ data: signal(null), isCollecting: signal(true), hasFailed: signal(false), collect: never }}
        onClose={noop}
      />
    </Stage>
  ),
};

/** An action without a prompt has no dialog: its button is busy on the page. */
export const ACTION_DIALOGS = piecesOf(ACTION_PROMPTS, ({ input }, action) =>
  input === null ? null : (
    <Stage>
      <ActionDialog
        action={action}
        deal={LABELS}
        parties={PARTIES}
        isBusy
        error=""
        onRun={noop}
        onClose={noop}
      />
    </Stage>
  ),
);
