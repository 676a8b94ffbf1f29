// Sentences about what the viewer's own exchanges count, and why, in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'Qué ven los demás de ti',
  WHAT_COUNTS: 'Qué cuenta',
  HOW_IT_COUNTS:
    'Cada intercambio completado en los últimos tres años cuenta hasta 1. Los más antiguos, los más pequeños y los repetidos con la misma contraparte cuentan menos. Cuantas más contrapartes, mejor.',
  NO_EXCHANGES: 'Aún no se ha completado ningún intercambio.',

  exchangeOf: (date, name) => `${date}, con ${name}`,

  connected: (percent) => `Ambas cuentas parecen relacionadas: ${percent}\u00a0%.`,
  hasty: (percent) => `Completado en menos de dos minutos desde la aprobación: ${percent}\u00a0%.`,
  silent: (percent) => `Casi no se escribió nada en el chat: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'Antes cuentan otros cuatro con esta contraparte: 0\u00a0%.',
  secondWithPartner: (percent) => `El segundo que cuenta con esta contraparte: ${percent}\u00a0%.`,
  thirdWithPartner: (percent) => `El tercero que cuenta con esta contraparte: ${percent}\u00a0%.`,
  fourthWithPartner: (percent) => `El cuarto que cuenta con esta contraparte: ${percent}\u00a0%.`,
  nextWithPartner: (percent) => `El siguiente que cuenta con esta contraparte: ${percent}\u00a0%.`,
  fewPartners: (percent) => `Esta contraparte hizo intercambios con pocas personas más: ${percent}\u00a0%.`,
  small: (percent) => `De menos de 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent) => `Hace ya tiempo: ${percent}\u00a0%.`,
  COUNTS_FULLY: 'Cuenta por completo.',
} satisfies ScreenStrings['trustFactors'];
