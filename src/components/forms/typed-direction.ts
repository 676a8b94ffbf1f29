// Direction of a text field: that of the letters in it.

/** A field's `dir`. An empty one has the page's: the placeholder is in the page's language (LANG-05). */
export const typedDirection = (value: string): 'auto' | undefined => (value ? 'auto' : undefined);
