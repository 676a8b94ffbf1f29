// Pseudo-locale of the screens: one file to load.
import { ENGLISH_SCREENS } from '../screen-strings.ts';
import { pseudo } from './pseudo.ts';

export const screenStrings = pseudo(ENGLISH_SCREENS);
