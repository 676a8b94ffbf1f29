// A date such as 'Tomorrow, 14:05' inside a sentence.

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
