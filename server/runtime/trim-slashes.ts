// Addresses from settings without slashes at their end, so that a path can follow. Linear in the length.
export const trimSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
