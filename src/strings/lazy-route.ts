// What the frame around the screens says.

export const PAGE_NOT_LOADED = 'This page could not be loaded. Check your connection and try again.';
