// Pseudo-locale of the first load: one file to load.
import { ENGLISH } from '../strings.ts';
import { pseudo } from './pseudo.ts';

export const strings = pseudo(ENGLISH);
