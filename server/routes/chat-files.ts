// Routes of chat files: upload and download, both streamed and never held in memory.
import * as schemas from '#contract/schemas/answers.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { route } from '../http/endpoints.ts';
import { answerDownload } from '../http/file-answer.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { pathParameter } from '../http/parse-input.ts';
import { file, item } from '../openapi/answers.ts';
import { findChatFile, requireUploadAllowed, sendFileMessage } from '../services/chat/files.ts';
import { createUploadHandler } from './upload-handler.ts';

export const chatFileRoutes = {
  uploadFile: route({
    tag: 'Chat',
    summary: 'Sends an image or a PDF of at most 10 MiB; its content decides what it is.',
    answer: item(schemas.chatMessageSchema, 201),
    codes: [
      'FORBIDDEN',
      'INVALID_STATE',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'UPLOAD_LIMIT',
      'DEAL_UPLOAD_LIMIT',
      'STORAGE_FULL',
    ],
    whileBanned: 'yes',
    body: 'file',
    budget: 'write',
    createHandler: (context) =>
      createUploadHandler(context, { requireAllowed: requireUploadAllowed, send: sendFileMessage }),
  }),
  chatFile: route({
    tag: 'Chat',
    summary: 'The file of a message; the token may stand in the query.',
    answer: file,
    codes: ['FILE_PENDING', 'FILE_BLOCKED'],
    whileBanned: 'yes',
    budget: 'read',
    createHandler: download,
  }),
};

function download(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'query');
    if (!session.ok) return answerRefusal(call, session);
    const [id, messageId] = [pathParameter(call, 'id'), pathParameter(call, 'messageId')];
    return answerDownload(context, call, session.value, () =>
      findChatFile(
        { ...createReadContext(context), write: context.write },
        session.value.viewer,
        id,
        messageId,
      ),
    );
  };
}
