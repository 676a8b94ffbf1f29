// Direction of a text field: that of the letters in it.

/** For `dir`. An empty field has the direction of the page, because its placeholder is in the page's language (LANG-05). */
export const typedDirection = (value: string): 'auto' | undefined => (value ? 'auto' : undefined);
