import { z } from 'zod';

// What Playwright 1.65 asks and Firefox 153 does not know, or does in a way that people do not.
// Everything else passes unchanged.

const schemeMethod = 'emulation.setMediaFeaturesOverride';

const schemeCommand = z.object({
  id: z.int(),
  method: z.literal(schemeMethod),
  params: z.object({
    features: z.object({ 'prefers-color-scheme': z.enum(['light', 'dark']).nullish() }),
    contexts: z.array(z.string()).default([]),
  }),
});

const windows = z.object({
  result: z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) }),
});

const answer = z.object({ id: z.int() });
const success = answer.extend({ type: z.literal('success') });

/**
 * Playwright writes into a field by its property, which React does not hear of. This types the text
 * as an input method does, with the events that a page gets from it.
 */
const typeAsPeople = (message: string): string =>
  message.replace(
    'window.__pw_bidiInsertText(',
    "window.document.execCommand('insertText', false, ",
  );

/** The browser's own script: nothing else gives a page a colour scheme of its own. */
const schemeScript = (contexts: string[], scheme: string): string => `(() => {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  );
  for (const id of ${JSON.stringify(contexts)}) {
    NavigableManager.getBrowsingContextById(id).top.prefersColorSchemeOverride = '${scheme}';
  }
})()`;

/**
 * Playwright sends no command for a medium: `setMedium` of the browser tests has it in a script
 * that does nothing.
 */
const mediumMark = /lexplain: medium (print|screen)/;

/** For all pages, as each test has the browser for itself. */
const mediumScript = (medium: string): string => `(() => {
  for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser')) {
    for (const { browsingContext } of gBrowser.browsers) {
      browsingContext.mediumOverride = '${medium === 'screen' ? '' : medium}';
    }
  }
})()`;

const download = z.object({
  method: z.enum(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd']),
  params: z.looseObject({ url: z.string() }),
});

/**
 * Playwright knows a download by a name that Firefox does not give yet: it gets its address, which
 * no other has.
 */
const nameDownload = (message: string): string => {
  if (!message.includes('"browsingContext.download')) return message;
  const parsed = z.looseObject({}).parse(JSON.parse(message));
  const event = download.safeParse(parsed);
  if (!event.success) return message;
  const { params } = event.data;
  return JSON.stringify({ ...parsed, params: { ...params, download: params.url } });
};

/** The numbers of this relay's own commands, above all that Playwright gives. */
const firstOwnId = 2 ** 40;

interface CommandTargets {
  toBrowser: (message: string) => void;
  toPlaywright: (message: string) => void;
}

/** Passes the commands of one session on, and the answers back. */
export const createCommands = ({ toBrowser, toPlaywright }: CommandTargets) => {
  const waiting = new Map<number, (answer: unknown) => void>();
  let nextId = firstOwnId;

  const run = (method: string, params: object): Promise<unknown> => {
    const id = nextId;
    nextId += 1;
    toBrowser(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };

  const runInBrowser = async (expression: string): Promise<void> => {
    const found = await run('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    const [{ context }] = windows.parse(found).result.contexts;
    const params = { expression, target: { context }, awaitPromise: false };
    success
      .extend({ result: z.object({ type: z.literal('success') }) })
      .parse(await run('script.evaluate', params));
  };

  const answerScheme = async (message: string): Promise<void> => {
    const { id, params } = schemeCommand.parse(JSON.parse(message));
    const scheme = params.features['prefers-color-scheme'] ?? 'none';
    const isDefault = params.contexts.length === 0;
    // Pages that are opened later: without a screen, Firefox is light anyway, and refuses the other
    // itself.
    if (isDefault && scheme === 'dark') toBrowser(message);
    else {
      if (!isDefault) await runInBrowser(schemeScript(params.contexts, scheme));
      toPlaywright(JSON.stringify({ type: 'success', id, result: {} }));
    }
  };

  return {
    ask: async (message: string): Promise<void> => {
      const [, medium] = message.match(mediumMark) ?? [];
      if (medium) await runInBrowser(mediumScript(medium));
      if (message.includes(`"${schemeMethod}"`)) await answerScheme(message);
      else toBrowser(typeAsPeople(message));
    },
    answer: (message: string): void => {
      const id = waiting.size > 0 ? answer.safeParse(JSON.parse(message)).data?.id : undefined;
      const resolve = id === undefined ? undefined : waiting.get(id);
      if (id === undefined || !resolve) {
        toPlaywright(nameDownload(message));
        return;
      }
      waiting.delete(id);
      resolve(JSON.parse(message));
    },
  };
};
