// Sentences of 'Your data' on the security page in Spanish: the copy of one's data.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'Tus datos',
  EXPORT_NOTE:
    'Un archivo ZIP con tu perfil, tus intercambios, chats y archivos, y todo lo demás que guardamos sobre ti, en páginas para leer y en datos para otros programas.',
  EXPORT_ACTION: 'Obtener una copia de tus datos',
  EXPORT_MAKING: 'Estamos preparando tu copia',
  MAKING_NOTE: 'Puedes salir de esta página: te avisaremos cuando esté lista.',
  sizeSoFar: (size) => `${size} hasta ahora.`,
  EXPORT_DOWNLOAD: 'Descargar tu copia',
  readyUntil: (until) => `hasta ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Copiar el enlace',
  LINK_HINT: 'Para otro navegador. Funciona una sola vez, durante un minuto.',
  LINK_COPIED: 'Enlace copiado.',
  LINK_NOT_COPIED: 'No se pudo copiar el enlace.',
  EXPORT_READY: 'Tu copia está lista.',
  EXPORT_AGAIN: 'Tu próxima copia',
  EXPORT_ONCE_A_DAY: 'Una copia al día. La última ya se borró.',
  askAgainFrom: (at) => `Puedes pedir otra desde ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'No se pudo preparar tu última copia',
  EXPORT_FAILED_HINT: 'Pídela de nuevo.',

  EXPORT_NOT_LOADED: 'No se pudo cargar el estado de tu copia.',
  EXPORT_NOT_STARTED: 'No se pudo pedir tu copia. Inténtalo de nuevo.',
  EXPORT_LINK_FAILED: 'No se pudo abrir el archivo. Inténtalo de nuevo.',
} satisfies ScreenStrings['account'];
