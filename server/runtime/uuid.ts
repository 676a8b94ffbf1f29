// UUID check: an id of another shape names nothing, and the database must not be asked about it.

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
