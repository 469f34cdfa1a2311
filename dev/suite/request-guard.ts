import { EventEmitter } from 'node:events';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { host, projectId } from './addresses.ts';
import { answerWithKept } from './kept-files.ts';
import { createPasswordPolicy } from './password-policy/password-policy.ts';
import { queueEvent } from './requests/event-queues.ts';
import { readWhenLeft } from './requests/left-answers.ts';
import { createStandIn } from './second-factor/answers.ts';
import { answerPrecondition } from './storage-preconditions.ts';

// Preloaded into firebase-tools, which runs the emulators of Auth, Functions, Storage and Hosting
// in one process. Its Hosting emulator parses each request's target as a URL and catches no
// failure: in 15.34 `GET //` ends all of them. It also compresses a file anew for each request,
// which takes 10 ms of a processor and saves nothing here, and takes 2 to 3 ms to find and log it:
// files whose names have a hash are served from memory. It does not read the rest of an answer whose
// client has left (requests/left-answers.ts). Its Auth emulator has no second factor by time-based
// codes, and no password policy: stand-ins answer what concerns them (second-factor/README.md,
// password-policy/password-policy.ts).

const folder = process.env.HOSTED_FOLDER;
const authPort = Number(process.env.AUTH_PORT);
const answerSecondFactor = createStandIn({ host, port: authPort, projectId });
const answerPasswordPolicy = createPasswordPolicy({ host, port: authPort });

const isUrl = ({ url = '', headers }: IncomingMessage): boolean =>
  URL.canParse(url, `http://${headers.host}`);

Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...args: unknown[]): boolean {
    const [request, response] = args;
    const isRequest =
      event === 'request' &&
      request instanceof IncomingMessage &&
      response instanceof ServerResponse;
    if (isRequest) delete request.headers['accept-encoding'];
    if (isRequest && folder && answerWithKept(request, response, folder)) return true;
    const proceed = () => EventEmitter.prototype.emit.call(this, event, ...args);
    if (!isRequest) return proceed();
    readWhenLeft(response);
    if (queueEvent(request, response)) return true;
    const isAuth = request.socket.localPort === authPort;
    if (isAuth && answerPasswordPolicy(request, response)) return true;
    if (isAuth && answerSecondFactor(request, response)) return true;
    if (isUrl(request)) return answerPrecondition(request, response, proceed) || proceed();
    response.writeHead(400).end('The target of this request is not a URL\n');
    return true;
  },
});

// firebase-tools prints neither the message nor the stack of such an error.
process.on('uncaughtExceptionMonitor', (error) => {
  console.error(`Nothing caught this error, which ends firebase-tools: ${error.stack}`);
});
