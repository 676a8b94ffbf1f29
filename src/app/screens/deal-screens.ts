// Second group of lazy screens: the page of a running deal, and its sentences.
import { sentences } from '#i18n/generated/en/screens.ts';
import { addEnglish } from '#i18n/strings.ts';
import { DealScreen } from '../../screens/deal/deal-screen.tsx';
import { cardStepText } from '../../screens/deal/settlement/guide-text.ts';

addEnglish(sentences);

export const dealScreens = { cardStepText, DealScreen };
export type DealScreens = typeof dealScreens;
