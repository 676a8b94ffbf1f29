// Command `serve`: reads the environment and serves on the port. A start that fails prints one line per reason and exits with 1.
import process from 'node:process';
import { createPinoLogger, errorLogFields, openLogDestination } from '../logging/logger.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import { loadConfig, startServer } from '../start.ts';

/** After a signal and DRAIN_MS the process ends by then, even when something hangs (a database). */
const STOP_TIMEOUT_MS = 20_000;

function fail(message: string): never {
  for (const line of message.split('\n')) process.stderr.write(`kantor: ${line}\n`);
  process.exit(1);
}

export async function serve(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new OperatorError('serve takes no words; its settings are in the environment', 2);
  const config = loadConfig(process.env);
  const log = createPinoLogger(config.logLevel, openLogDestination());
  /** For the terminal; in production the structured log has the same. */
  const print = (line: string): void => {
    if (!config.isProduction) process.stdout.write(`kantor: ${line}\n`);
  };
  process.on('uncaughtException', (error) => {
    log.fatal(errorLogFields(error), 'fault');
    process.exit(1);
  });

  const { app, database, port, close } = await startServer(config, log);
  // Before the log says that it listens: a supervisor that waited for that may send a signal at once.
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => fail('stopping took too long'), config.drainMs + STOP_TIMEOUT_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) =>
        fail(`stopping failed: ${error instanceof Error ? error.message : 'unknown fault'}`),
      );
    });
  }

  log.info({ port, host: config.host, database: database.kind }, 'listening');
  print(`listening on http://${config.host}:${port} (${database.kind} database)`);
  if (!app.servesPage) {
    log.warn('there is no dist/, so the API is served alone');
    print('there is no dist/, so the API is served alone; npm run build makes the page');
  }
  if (config.isDemo) {
    log.info('demo: everybody on this machine can sign in as anybody');
    print(
      'DEMO=1: everybody on this machine can sign in as anybody; unset it and set BOT_TOKEN for real users',
    );
  }
}
