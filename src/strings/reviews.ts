// What stands beside a rating that came without words.
export const NO_COMMENT = 'No comment';
