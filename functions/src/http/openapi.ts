import { isWrite } from '@lexplain/contract/api/endpoint';
import { errorBody, errorStatus } from '@lexplain/contract/api/errors';
import { mediaOf, mediaTypes } from '@lexplain/contract/api/media';
import { listErrorCodes, type ServedEndpoint } from '@lexplain/contract/api/terms';
import { brand } from '@lexplain/contract/brand/brand';
import {
  type EndpointName,
  endpointNames,
  endpoints,
  exampleOf,
} from '@lexplain/contract/endpoints';
import { lookUp } from '@lexplain/contract/look-up';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

const contentOf = (row: ServedEndpoint): Json => ({
  [mediaTypes[mediaOf(row)]]: { schema: schemaOf(row.output, 'output') },
});

/** `if-match` becomes `If-Match`. */
const headerName = (name: string): string =>
  name.replace(/\b\w/g, (letter) => letter.toUpperCase());

/** A row's parameters of one kind, from the schema that parses them. */
const parametersIn = (location: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name: location === 'header' ? headerName(name) : name,
    in: location,
    required: location === 'path',
    schema: schemaOf(part instanceof z.ZodOptional ? part.unwrap() : part, 'input'),
  }));

/** Every status of a row: its success, 304 where it can be revalidated, and its errors. */
const responsesOf = (row: ServedEndpoint): Json => {
  const codes = new Map<number, string[]>();
  for (const code of listErrorCodes(row)) {
    const status = errorStatus[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const failures = [...codes].map(([status, names]) => [
    status,
    { description: names.join(', '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
  ]);
  return {
    [row.status]: { description: 'Success', content: contentOf(row) },
    ...((row.revalidate || (row.revision && !isWrite(row))) && {
      304: { description: 'Not modified' },
    }),
    ...Object.fromEntries(failures),
  };
};

const operationOf = (name: EndpointName, row: ServedEndpoint): Json => ({
  operationId: name,
  summary: row.summary,
  ...(row.access !== 'public' && { security: [{ idToken: [] }] }),
  parameters: [
    ...parametersIn('path', row.params),
    ...parametersIn('query', row.query),
    ...parametersIn('header', row.headers),
  ],
  ...(row.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(row.body, 'input'), example: exampleOf(name) },
      },
    },
  }),
  responses: responsesOf(row),
});

const pathsOf = (): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const row: ServedEndpoint = endpoints[name];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...lookUp(paths, path), [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return paths;
};

/** The OpenAPI 3.1 document, generated from the table of endpoints. */
export const createOpenApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: `${brand.name} API`, version: '1' },
  servers: [{ url: '/' }],
  paths: pathsOf(),
  components: {
    securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: schemaOf(errorBody, 'output') },
  },
});
