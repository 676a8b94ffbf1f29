// Groups of lazy screens: every page but home, and the parts of home that appear later, in the order in which they load.
import type { DealScreens } from './deal-screens.ts';
import type { OtherScreens } from './other-screens.ts';
import type { RequestScreens } from './request-screens.ts';
import type { SheetScreens } from './sheet-screens.ts';

/**
 * Each group needs those before it.
 * So a link to a request, which people share, loads the first group alone, and a link to a deal the first two.
 */
export const SCREEN_GROUPS = ['request', 'deal', 'sheets', 'other'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** The screens of a group and of all before it. */
export interface ScreensUpTo {
  readonly request: RequestScreens;
  readonly deal: RequestScreens & DealScreens;
  readonly sheets: RequestScreens & DealScreens & SheetScreens;
  readonly other: RequestScreens & DealScreens & SheetScreens & OtherScreens;
}
