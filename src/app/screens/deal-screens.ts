// Second group of lazy screens: the page of a running deal, and its sentences.
import { sentences } from '#i18n/generated/en/screens.ts';
import { addEnglish } from '#i18n/strings.ts';
import { DealScreen } from '../../screens/deal/deal-screen.tsx';

addEnglish(sentences);

export const dealScreens = { DealScreen };
export type DealScreens = typeof dealScreens;
