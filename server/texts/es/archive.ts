// Sentences of the archive of a person's data in Spanish: its front page and the pages of chats.

import { and } from '#i18n/es/and.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('es');

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Tu perfil y lo que se muestra a los demás de tus intercambios.',
  'settings.json': 'Tus ajustes.',
  'funds-transfer-details.json': 'Tus datos de transferencia guardados.',
  'deals/':
    'Cada uno de tus intercambios con sus condiciones, pasos y calificaciones, en un archivo por intercambio.',
  'chats/': 'El chat de cada intercambio como página para leer.',
  'files/': 'Los archivos de esos chats que puedes descargar en la app.',
  'requests.json': 'Tus solicitudes, también las que ya terminaron.',
  'waits.json': 'Solicitudes de otras personas que esperas.',
  'ratings.json': 'Las calificaciones que diste y recibiste.',
  'trust.json': 'Cuánto cuenta cada uno de tus intercambios para tu nivel.',
  'notifications.json': 'Tus notificaciones.',
  'bot-messages.json': 'Lo que el bot te envió en los últimos 90 días.',
  'sanctions.json': 'Si tu cuenta está suspendida, por qué y hasta cuándo.',
  'reports.json': 'Los reportes que enviaste y su resultado.',
  'blocks.json': 'Las personas que bloqueaste.',
  'sessions.json': 'Los dispositivos con sesión iniciada.',
} as const;

export const ARCHIVE_TITLE = 'Tus datos';
export const archiveIntro = (name: string, time: string): string =>
  `Una copia de lo que guardamos sobre ti, ${name}. Fecha: ${time}.`;
export const CONTENTS_HEADING = 'Qué contiene esta copia';
export const NOT_CONTAINED_HEADING = 'Qué no contiene';
export const NOT_CONTAINED = {
  others: 'Lo que otras personas no te han mostrado: de tus contrapartes está lo que puedes ver en la app.',
  fingerprints:
    'Huellas digitales de números de teléfono y datos de pago, con las que notamos que dos cuentas son de la misma persona. No se pueden convertir de nuevo en los datos de los que salieron.',
  document: 'La foto de tu documento: nunca salió de tu dispositivo.',
  files: 'Archivos que aún se están comprobando o que resultaron peligrosos.',
} as const;
export const leftOut = (files: number, mb: number): string =>
  plural(files, {
    one: `${files} archivo de ${mb} MB, porque la copia sería demasiado grande. Puedes descargarlo en su chat.`,
    many: `${files} de archivos con ${mb} MB, porque la copia sería demasiado grande. Puedes descargarlos en sus chats.`,
    other: `${files} archivos con ${mb} MB, porque la copia sería demasiado grande. Puedes descargarlos en sus chats.`,
  });
export const KEEP_IT_SAFE =
  'Cualquiera que tenga esta copia puede leerla. Guárdala donde nadie más mire y elimínala cuando ya no la necesites.';

export const chatTitle = (first: string, second: string): string => `Chat de ${and(first, second)}`;
export const EXCHANGE_LINK = 'El intercambio en forma de datos';
export const SYSTEM_NAME = 'Sistema';
export const ADMIN_NAME = 'Admin';
export const NOT_INCLUDED = 'no incluido en esta copia';
