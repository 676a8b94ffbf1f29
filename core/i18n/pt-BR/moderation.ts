// Sentences of blocking and reporting people in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const moderation = {
  BLOCK_OR_REPORT: 'Bloquear ou denunciar',
  blockNote: (name) =>
    `Nenhuma das duas pessoas verá os pedidos da outra. Não avisamos ${name}. Uma troca em andamento continua.`,
  BLOCK: 'Bloquear',
  blockPerson: (name) => `Bloquear ${name}`,
  BLOCK_REASON: 'Nota para você (opcional)',
  BLOCK_REASON_HINT: 'Só você vê, na sua lista de pessoas bloqueadas.',
  REPORT: 'Denunciar',
  SEND_REPORT: 'Enviar denúncia',
  REPORT_NOTE: 'Analisamos cada denúncia e contamos o resultado a você.',
  REPORT_REASON: 'O que aconteceu?',
  REPORT_REASON_TEXT: {
    scam_attempt: 'Tentativa de fraude',
    fake_offer: 'Oferta falsa',
    off_platform: 'Propõe sair do app',
    insult: 'Insultos',
    impersonation: 'Finge ser outra pessoa',
    stolen_details: 'Conta de outra pessoa',
    other: 'Outra coisa',
  },
  REPORT_MESSAGE: 'Denunciar mensagem',
  reportMessage: (what) => `Denunciar mensagem: ${what}`,
  REPORT_DETAILS: 'Detalhes (opcional)',
  personBlocked: (name) => `Você bloqueou ${name}`,
  personUnblocked: (name) => `Você desbloqueou ${name}`,
  REPORT_SENT: 'Agradecemos. Vamos analisar.',

  BLOCKED_TITLE: 'Pessoas bloqueadas',
  BLOCKED_EMPTY: 'Você não bloqueou ninguém',
  BLOCKED_EMPTY_HINT: 'Para bloquear alguém, abra um dos pedidos dessa pessoa.',
  BLOCKED_NOTE: 'Nenhuma das duas pessoas vê a outra. Ao desbloquear, os pedidos voltam na hora.',
  BLOCKED_NOT_LOADED: 'Não foi possível carregar a lista.',
  UNBLOCK: 'Desbloquear',
  unblockPerson: (name) => `Desbloquear ${name}`,

  UNDER_REVIEW:
    'Várias pessoas denunciaram este pedido, então ninguém mais o vê até que ele seja analisado. Vamos contar o resultado a você.',
  HIDDEN_BY_REPORTS: 'Ninguém mais vê este pedido até que ele seja analisado.',
  ASK_FOR_REVIEW: 'Pedir uma análise rápida',
  REVIEW_ASKED: 'Vamos analisar o quanto antes',
} satisfies ScreenStrings['moderation'];
