// Sentences about the end of an account in Spanish: its deletion, the recovery code, and taking over an old account.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const accountEnd = {
  deletedOn: (at) => `Fecha en que se eliminará tu cuenta: ${lowerFirst(at)}.`,
  DELETION_STOP: 'Detener la eliminación',
  DELETION_STOP_NOTE:
    'Hasta entonces tus ofertas están fuera del mercado y no puedes publicar ni aceptar. Si la detienes, todo queda como estaba.',
  takenOverOn: (at) =>
    `Otra cuenta de Telegram tiene tu código de recuperación y tomará el control de esta cuenta. Fecha: ${lowerFirst(at)}.`,
  RECOVERY_STOP: 'No soy yo: detener',
  RECOVERY_STOP_NOTE:
    'Si eres tú con un teléfono nuevo, no tienes que hacer nada. Si lo detienes, el código deja de servir.',
  takesOverOn: (at) => `Fecha en que esta cuenta tomará el control de la anterior: ${lowerFirst(at)}.`,
  TAKING_OVER_STOP: 'Detener',
  TAKING_OVER_NOTE:
    'Hasta entonces tu cuenta anterior puede oponerse. Después, esta cuenta de Telegram tendrá el perfil, las calificaciones y los intercambios terminados de la anterior, y la actual dejará de existir.',

  CODE_HEADER: 'Código de recuperación',
  CODE_MAKE: 'Crear código de recuperación',
  CODE_REPLACE: 'Crear otro código de recuperación',
  codeMadeOn: (at) => `Creado: ${lowerFirst(at)}. El nuevo lo reemplaza.`,
  CODE_NOTE:
    'Si pierdes tu cuenta de Telegram, con el código recuperas esta cuenta. Imprímelo o anótalo en papel.',
  CODE_YOURS: 'Tu código de recuperación',
  CODE_ONCE: 'Solo se muestra ahora. Imprímelo o anótalo y no se lo muestres a nadie.',
  CODE_COPY: 'Copiar el código',
  CODE_COPIED: 'Copiado',
  CODE_NOT_COPIED: 'No se pudo copiar. Anótalo en papel.',
  CODE_DONE: 'Ya lo anoté',

  RECOVER_ACTION: 'Recuperar una cuenta anterior',
  RECOVER_NOTE:
    'Escribe el código que imprimiste con tu cuenta anterior. A esa cuenta le preguntaremos durante al menos 7 días si eres tú. Los intercambios en curso allí se terminan antes.',
  RECOVER_FIELD: 'Código de recuperación',
  RECOVER_MISREAD: 'Hay una letra o un número mal. Compáralo con tu papel.',
  RECOVER_UNKNOWN: 'Ninguna cuenta tiene este código.',
  RECOVER_SUBMIT: 'Recuperar',

  DELETE_HEADER: 'Eliminar cuenta',
  DELETE_ACTION: 'Eliminar mi cuenta',
  DELETE_NOTE: 'Se elimina unos días después. Hasta entonces puedes detener la eliminación con un toque.',
  DELETE_WHAT_GOES:
    'Qué se borra: tus nombres, teléfono, lugar, ajustes, datos de transferencia guardados, notificaciones, dispositivos y ofertas. Los demás ven ‘Usuario eliminado’. Tu confianza y tus calificaciones no vuelven.',
  DELETE_WHAT_STAYS:
    'Qué queda: las condiciones y los pasos de tus intercambios, y las reseñas que diste, sin tu nombre. Los chats y archivos los conservan tus contrapartes para reclamaciones y se borran cuando termina su plazo.',
  deleteField: (word) => `Escribe ${word}`,

  BLOCKED_BY_DEALS: 'Antes tienen que terminar estos intercambios:',
  BLOCKED_BY_ROLE: 'Formas parte del equipo. Antes, un responsable del equipo tiene que retirarte el rol.',
  ACCOUNT_END_NOT_LOADED: 'No se pudieron cargar la recuperación y la eliminación.',
  ACCOUNT_END_FAILED: 'No funcionó. Inténtalo de nuevo.',
} satisfies ScreenStrings['accountEnd'];
