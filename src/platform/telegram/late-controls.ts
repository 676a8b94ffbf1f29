// Late controls: what only lazy screens use of the messaging app. They exist once its SDK is loaded, for which these screens wait.
import type { BottomButtons } from './buttons.ts';
import type { WriteAccess } from './write-access.ts';

export interface LateControls extends BottomButtons, WriteAccess {}
