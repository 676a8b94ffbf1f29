// Lanes of a case for staff: what each side and the staff write to each other, what is typed for each, and its files (CASE-11).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { LaneMessage } from '#contract/decode/lane-message.ts';
import { apiPath } from '#contract/route.ts';
import { laneFileRoute, laneMessagesRoute, sendLaneMessageRoute } from '#contract/routes/cases.ts';
import type { CaseLane } from '#domain/cases/case-lanes.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';

interface LanesDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** Saves a file of the API. False when it could not be fetched. */
  readonly saveFile: (path: string, name: string) => Promise<boolean>;
  /** The sentence of a file that could not be saved. */
  readonly notSaved: string;
}

export interface LanesStore {
  /** The lane on show. */
  readonly lane: ReadonlySignal<CaseLane>;
  /** Its messages, oldest first; null until loaded. */
  readonly messages: ReadonlySignal<readonly LaneMessage[] | null>;
  readonly draft: ReadonlySignal<string>;
  readonly isSending: ReadonlySignal<boolean>;
  /** The sentence of the last message that was not sent, or file that was not saved, else ''. */
  readonly error: ReadonlySignal<string>;
  show(lane: CaseLane): void;
  type(text: string): void;
  /** False when there is nothing to send, or it was refused or failed: what was typed stays. */
  send(): Promise<boolean>;
  save(message: LaneMessage): Promise<boolean>;
  /** Reads the lane on show. */
  load(): Promise<void>;
}

/** Messages of one answer: fewer mean that there are no more. */
const PAGE = 100;

/** `transactionId`: of the case's deal. */
export function createLanes(deps: LanesDeps, transactionId: string): LanesStore {
  const { http, write, messageOf, saveFile, notSaved } = deps;
  const params = { id: transactionId };
  const lane = signal<CaseLane>('author');
  const read = signal<{ readonly [lane in CaseLane]?: readonly LaneMessage[] }>({});
  const drafts = signal<{ readonly [lane in CaseLane]?: string }>({});
  const { isBusy, error, run } = createSingleAction(messageOf);

  const load = async (): Promise<void> => {
    const of = lane.peek();
    const messages: LaneMessage[] = [];
    for (;;) {
      const query = { lane: of, after: String(messages.length) };
      const page = await http.call(laneMessagesRoute, { params, query }).catch((failure: unknown) => {
        error.value = messageOf(failure);
        return null;
      });
      if (!page) return;
      messages.push(...page);
      if (page.length < PAGE) break;
    }
    // A load may have begun before the last message was sent.
    if (messages.length >= (read.peek()[of]?.length ?? 0)) read.value = { ...read.peek(), [of]: messages };
  };

  return {
    lane,
    messages: computed(() => read.value[lane.value] ?? null),
    draft: computed(() => drafts.value[lane.value] ?? ''),
    isSending: isBusy,
    error,
    show(next) {
      lane.value = next;
      error.value = '';
      void load();
    },
    type(text) {
      drafts.value = { ...drafts.peek(), [lane.peek()]: text };
    },
    async send() {
      const to = lane.peek();
      const typed = drafts.peek()[to] ?? '';
      if (typed.trim() === '') return false;
      return run(async () => {
        const sent = await write(sendLaneMessageRoute, { params, body: { lane: to, text: typed.trim() } });
        if (drafts.peek()[to] === typed) drafts.value = { ...drafts.peek(), [to]: '' };
        const known = read.peek()[to] ?? [];
        if (sent && sent.seq === known.length + 1) read.value = { ...read.peek(), [to]: [...known, sent] };
        else void load();
      });
    },
    save: ({ id, file }) =>
      run(
        async () => {
          if (!file) return;
          const path = apiPath(laneFileRoute, { ...params, messageId: id });
          if (!(await saveFile(path, file.name))) throw new Error('not saved');
        },
        { messageOf: () => notSaved },
      ),
    load,
  };
}
