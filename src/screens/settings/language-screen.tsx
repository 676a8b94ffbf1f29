// Language screen: the languages by their own names, and the messaging app's (LANG-08).
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { OptionList } from '../../components/forms/option-list.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { usePageBack } from '../use-page-back.ts';

const CHOICES = ['system', ...LANGUAGES] as const;

export function LanguageScreen() {
  const { language } = useLazyStores();
  const title = strings.settings.MENU.language;
  const system = strings.settings.systemLanguage(LANGUAGE_NAMES[language.systemLanguage]);
  return (
    <PageLayout title={title} onBack={usePageBack(SETTINGS_PATH)}>
      <Section footer={strings.settings.LANGUAGE_NOTE}>
        <OptionList
          label={title}
          options={CHOICES.map((value) =>
            value === 'system'
              ? { value, title: system }
              : { value, title: LANGUAGE_NAMES[value], language: value },
          )}
          chosen={[language.chosen.value]}
          onPress={(pressed) => {
            const choice = CHOICES.find((one) => one === pressed);
            if (choice) void language.choose(choice);
          }}
        />
      </Section>
    </PageLayout>
  );
}
