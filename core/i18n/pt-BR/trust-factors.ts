// Sentences about what the viewer's own exchanges count, and why, in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'O que os outros veem de você',
  WHAT_COUNTS: 'O que conta',
  HOW_IT_COUNTS:
    'Cada troca concluída nos últimos três anos conta até 1. As mais antigas, as menores e as repetidas com a mesma contraparte contam menos. Quanto mais contrapartes, melhor.',
  NO_EXCHANGES: 'Nenhuma troca foi concluída ainda.',

  exchangeOf: (date, name) => `${date}, com ${name}`,

  connected: (percent) => `As duas contas parecem ligadas: ${percent}\u00a0%.`,
  hasty: (percent) => `Concluída menos de dois minutos após a aprovação: ${percent}\u00a0%.`,
  silent: (percent) => `Quase nada foi escrito no chat: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'Outras quatro com esta contraparte contam antes: 0\u00a0%.',
  secondWithPartner: (percent) => `A segunda que conta com esta contraparte: ${percent}\u00a0%.`,
  thirdWithPartner: (percent) => `A terceira que conta com esta contraparte: ${percent}\u00a0%.`,
  fourthWithPartner: (percent) => `A quarta que conta com esta contraparte: ${percent}\u00a0%.`,
  nextWithPartner: (percent) => `A seguinte que conta com esta contraparte: ${percent}\u00a0%.`,
  fewPartners: (percent) => `Esta contraparte fez trocas com poucas outras pessoas: ${percent}\u00a0%.`,
  small: (percent) => `De menos de 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent) => `Já faz algum tempo: ${percent}\u00a0%.`,
  COUNTS_FULLY: 'Conta por inteiro.',
} satisfies ScreenStrings['trustFactors'];
