// Waits in words in Indonesian: each stands at the end of a sentence, as in 'Anda dapat meminta lagi setelah 15 menit.'

export const inMinutes = (minutes: number): string => `setelah ${minutes} menit`;
export const inHours = (hours: number): string => `setelah ${hours} jam`;
export const inHoursAndMinutes = (hours: number, minutes: number): string =>
  `setelah ${hours} jam ${minutes} menit`;
