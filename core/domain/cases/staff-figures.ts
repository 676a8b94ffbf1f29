// Figures about the work of staff: over which days they are counted.

/** Days until now. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];
export const DEFAULT_FIGURE_DAYS: FigureDays = 30;
