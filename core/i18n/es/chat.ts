// Sentences of the chat and the file preview in Spanish.

import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

export const chat = {
  CHAT_TITLE: 'Chat',
  CHAT_EMPTY: 'Aún no hay mensajes',
  CHAT_EMPTY_HINT: 'Acuerda quién paga primero y deja cada paso por escrito en este chat.',
  CHAT_LOADING: 'Cargando mensajes',
  EARLIER_MESSAGES: 'Ver mensajes anteriores',
  UNREAD_LINE: 'Mensajes sin leer',
  JUMP_TO_LATEST: 'Ir al último mensaje',
  newMessages: (count) =>
    `${count} ${plural(count, { one: 'mensaje nuevo', many: 'de mensajes nuevos', other: 'mensajes nuevos' })}`,

  CHAT_CONNECTING: 'Conectando...',
  CHAT_OFFLINE: 'Esperando la red. Lo que escribas se enviará cuando vuelva.',
  CHAT_DOWN: 'Sin actualizaciones en vivo. Los mensajes nuevos pueden tardar.',

  SENDING: 'Enviando',
  SENT: 'Enviado',
  READ: 'Leído',
  NOT_SENT: 'No enviado',
  UPLOAD_CANCELLED: 'Envío cancelado.',
  UPLOAD_TOO_SLOW:
    'La conexión es demasiado lenta para este archivo. Reenvíalo con una conexión mejor o envía uno más pequeño.',
  TOO_MANY_PENDING: 'Hay demasiados mensajes pendientes de envío.',
  SEND_AGAIN: 'Reenviar',
  DISCARD: 'Descartar',

  FILE_SCAN_TEXT: {
    pending: 'Comprobando el archivo…',
    blocked: 'Bloqueado: este archivo es peligroso',
    clean: '',
  },

  ADMIN_BADGE: 'Admin',
  yourWord: (word) => `Tu palabra: ${word}`,
  OWN_SENDER: 'Tú',
  OTHER_SENDER: 'Otra persona',
  partyNamed: (name) => `${name} (parte)`,
  otherDetails: (name, time) =>
    `${name} ya había enviado otros datos (${lowerFirst(time)}). Pregunta cuáles usar antes de pagar.`,
  OTHER_DETAILS_COPIED: 'Copiado. Estos datos son distintos de los que se enviaron antes.',
  COPY_DETAILS: 'Copiar datos',

  FUNDS_SENT: '[Estado] Ya envié el dinero.',
  FUNDS_RECEIVED: '[Estado] Ya recibí el dinero.',
  detailsSent: (details) => `[Datos] ${details}`,
  MESSAGE_TOO_LONG: 'Un mensaje puede tener como máximo 4000 caracteres.',
  QUICK_MESSAGES: 'Mensajes rápidos',
  SENT_FUNDS_CHIP: 'Ya envié el dinero',
  RECEIVED_FUNDS_CHIP: 'Ya recibí el dinero',
  DETAILS_CHIP: 'Enviar mis datos',
  RECEIVED_TITLE: '¿El dinero está en tu cuenta?',
  receivedMessage: (name, amount) =>
    `Dilo solo cuando hayas recibido ${amount}: ${name} confía en ello. Un comprobante o una foto no son un pago.`,
  RECEIVED_CONFIRM: 'Sí, enviar',
  CHOOSE_DETAILS: '¿Qué datos quieres enviar?',
  NO_DETAILS: 'Aún no hay datos guardados',
  NO_DETAILS_HINT: 'Guarda una cuenta o tarjeta una vez y envíala desde aquí con un toque.',
  ADD_DETAILS: 'Agregar datos',

  MESSAGE: 'Mensaje',
  SEND: 'Enviar',
  ATTACH: 'Adjuntar foto o PDF',
  ATTACH_TITLE: 'Enviar un archivo',
  ATTACH_PHOTO: 'Foto',
  ATTACH_PDF: 'Documento PDF',
  SEND_FILES_QUESTION: '¿Enviar al chat?',
  CHAT_CLOSED: 'El chat está cerrado.',
  CHAT_NOT_OPEN: 'El chat se abrirá cuando se apruebe la solicitud.',

  PHOTO_KIND: 'Foto',
  PDF_KIND: 'PDF',
  FILE_KIND: 'Archivo',
  CANCEL_UPLOAD: 'Cancelar envío',
  UPLOADING: 'Enviando archivo',
  OPEN_PHOTO: 'Abrir foto',
  OPEN_PDF: 'Abrir PDF',
  OPEN_FILE: 'Abrir archivo',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count} MB`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'Descargar',
  DOWNLOAD_UNSUPPORTED:
    'En el teléfono no se puede descargar aquí. Usa una computadora para descargar el archivo.',
  DOWNLOAD_FAILED: 'No se pudo descargar el archivo. Inténtalo de nuevo.',

  PREVIEW_FAILED: 'Este archivo no se puede mostrar aquí.',
  PICTURE_UNSUPPORTED:
    'Este dispositivo no puede mostrar fotos HEIC. Descárgala para abrirla en otra aplicación.',
  PREVIEW_NOT_LOADED: 'No se pudo cargar el archivo. Revisa tu conexión a internet.',
  PREVIEW_CUT: 'Solo se muestra el comienzo del archivo.',
  ZOOM_IN: 'Acercar',
  ZOOM_OUT: 'Alejar',
  PDF_BROKEN: 'Este PDF está dañado y no se puede mostrar.',
  PDF_PROTECTED: 'Este PDF está protegido con contraseña y no se puede mostrar aquí.',
  PDF_TOO_LONG: 'Este PDF tiene más de 200 páginas y es demasiado largo para mostrarlo aquí.',
  PDF_TOO_LARGE: 'Este PDF pesa más de 20 MB y no se puede mostrar aquí.',
  PDF_UNAVAILABLE: 'No se pudo cargar el visor de PDF. Inténtalo de nuevo.',
  PAGE_FAILED: 'Esta página no se puede mostrar.',
  pageOf: (page, count) => `Página ${page} de ${count}`,
} satisfies ScreenStrings['chat'];
