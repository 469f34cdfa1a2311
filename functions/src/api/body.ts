import type { IncomingMessage } from 'node:http';
import { bounds } from '@lexplain/contract/bounds';
import { AppError } from '@lexplain/contract/errors';
import express, { type RequestHandler } from 'express';
import { ownRequest } from '../runtime-request.ts';

const parseJson = express.json({ limit: bounds.requestBodyBytes, strict: false, inflate: false });

/** What comes with a GET has no meaning (RFC 9110 §9.3.1) and is left unread. */
const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Express takes any charset that begins with `utf-`, utf-7 among them. */
const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '');

/** Reads a JSON body of at most 1 MiB. An empty one is none, whatever its content type says. */
export const readBody: RequestHandler = (request, response, next) => {
  ownRequest(request);
  if (!hasBody(request)) return next();
  if (!isJson(request.headers['content-type'])) {
    throw new AppError(
      'unsupported_media_type',
      'Send JSON in UTF-8: Content-Type: application/json',
    );
  }
  parseJson(request, response, next);
};
