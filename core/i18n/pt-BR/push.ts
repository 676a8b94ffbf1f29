// Sentences of the choices about messages of the bot, and of quiet hours, in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Mensagens do bot',
  BOT_MESSAGES_NOTE: 'O bot só escreve para você quando o app está fechado.',
  BOT_MAY_WRITE: 'O bot pode me escrever',
  BOT_STOPPED_NOTE:
    'Desativado porque você enviou /stop ao bot. Você não recebe nenhuma mensagem dele, aconteça o que acontecer.',
  PUSH_CHOICES_TEXT: { on: 'Com som', silent: 'Sem som', off: 'Nenhuma' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Urgente', subtitle: 'Aceites dos seus pedidos, disputas' },
    deal: { title: 'Suas trocas', subtitle: 'Respostas, conclusão, cancelamento' },
  },
  MUST_OFF_QUESTION: 'Desativar estas mensagens?',
  MUST_OFF_MESSAGE: 'Um aceite do seu pedido espera por você durante 30 minutos. Você pode perdê-lo.',
  TURN_OFF: 'Desativar',

  QUIET_HOURS: 'Horário silencioso',
  QUIET_FROM: 'De',
  QUIET_TO: 'Até',
  QUIET_NOTE:
    'Entre estes horários, pelo relógio deste dispositivo, as mensagens esperam. O que até lá já estiver resolvido ou tiver passado não é mais enviado.',
  URGENT_PASSES: 'Exceto o que é urgente',
  URGENT_PASSES_NOTE: 'Chega sem som',
} satisfies ScreenStrings['push'];
