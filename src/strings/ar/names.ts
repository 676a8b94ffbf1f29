// Names that the server gives to people, in Arabic.
import type { Strings } from '../strings.ts';

export const names: Strings['names'] = {
  DELETED: 'مستخدم محذوف',
  UNREADABLE: 'مستخدم',
  MARK: ' (مستخدم)',
};
