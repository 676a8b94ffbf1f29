// Sentences of the choices about messages of the bot, and of quiet hours, in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const push = {
  BOT_MESSAGES: 'Mensajes del bot',
  BOT_MESSAGES_NOTE: 'El bot te escribe solo cuando la app está cerrada.',
  BOT_MAY_WRITE: 'El bot puede escribirme',
  BOT_STOPPED_NOTE:
    'Desactivado porque enviaste /stop al bot. No recibirás ningún mensaje suyo, pase lo que pase.',
  PUSH_CHOICES_TEXT: { on: 'Con sonido', silent: 'Sin sonido', off: 'Ninguno' },
  PUSH_GROUP_TEXTS: {
    must: { title: 'Urgente', subtitle: 'Aceptaciones de tus solicitudes, disputas' },
    deal: { title: 'Tus intercambios', subtitle: 'Respuestas, cierre, cancelación' },
  },
  MUST_OFF_QUESTION: '¿Desactivar estos mensajes?',
  MUST_OFF_MESSAGE: 'Una aceptación de tu solicitud te espera 30 minutos. Podrías perderla.',
  TURN_OFF: 'Desactivar',

  QUIET_HOURS: 'Horario de silencio',
  QUIET_FROM: 'Desde',
  QUIET_TO: 'Hasta',
  QUIET_NOTE:
    'Entre estas horas, según el reloj de este dispositivo, los mensajes esperan. Lo que para entonces ya esté resuelto o haya pasado no se envía.',
  URGENT_PASSES: 'Excepto lo urgente',
  URGENT_PASSES_NOTE: 'Llega sin sonido',
} satisfies ScreenStrings['push'];
