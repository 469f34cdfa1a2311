import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { brand } from '../../contract/src/brand/brand.ts';
import { publicChangePaths } from '../../contract/src/changes/public-changes.ts';
import { filesOf, manifestIn, splitsOf } from './built-files.ts';
import { changePaths, publicFeed } from './change-pages.ts';
import { dashboardHtml } from './dashboard-html.ts';
import { pageHtml } from './page-html.ts';
import { eagerPaths, fileOf, publicPaths, unlistedPaths } from './public-paths.ts';
import { listUnstyled } from './unstyled-classes.ts';

type RenderPage = (path: string) => Promise<{ head: string; root: string }>;

const renderer = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  renderLoadingFrame: z.custom<() => { css: string; html: string }>(
    (value) => typeof value === 'function',
  ),
});

/** The URL of the code that the build put into the empty page. */
const startOf = (html: string): string => {
  // The last one imports the ones before it.
  const start = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  if (!start) throw new Error('The built index.html has no code');
  return start;
};

/** The style sheets of a build, by their files. */
const readSheets = (folder: string): Map<string, string> =>
  new Map(
    globSync('assets/*.css', { cwd: folder }).map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );

const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...publicPaths, ...changePaths()].map((path) => `<url><loc>${brand.origin}${path}</loc></url>`).join('\n')}
</urlset>
`;

const robots = `User-agent: *
Disallow: /adviser
Disallow: /dashboard
Disallow: /api
Sitemap: ${brand.origin}/sitemap.xml
`;

const write = (folder: string, file: string, content: string): void => {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
};

/**
 * Renders the public pages of a build to HTML. `folder` is the output of the browser's build,
 * `bundle` the file of the server's build. The dashboard gets the page with the outline of its
 * frame.
 */
export const prerender = async (folder: string, bundle: string): Promise<void> => {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const start = startOf(built);
  const manifest = manifestIn(folder);
  const sheets = readSheets(folder);
  const { renderPage, renderLoadingFrame } = renderer.parse(await import(bundle));
  write(folder, 'dashboard.html', dashboardHtml(built, renderLoadingFrame()));
  const paths = [...publicPaths, ...changePaths(), ...unlistedPaths, '/404'];
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, ...(await renderPage(path)) })),
  );
  const mantine = fileURLToPath(import.meta.resolve('@mantine/core/styles.css'));
  const whole = [readFileSync(mantine, 'utf8'), ...sheets.values()].join('');
  for (const { path, head, root } of pages) {
    // That of every page, and that of its route.
    const files = [...filesOf(manifest, ['index.html', ...splitsOf(path)])];
    const css = files.map((file) => sheets.get(file) ?? '').join('');
    const [unstyled] = listUnstyled(root, css, whole);
    if (unstyled) throw new Error(`${path} has ${unstyled}, whose style its files lack`);
    const isEager = eagerPaths.includes(path);
    write(folder, fileOf(path), pageHtml({ head, root, css, start, isEager }));
  }
  write(folder, 'sitemap.xml', sitemap());
  write(folder, 'robots.txt', robots);
  write(folder, publicChangePaths.feed, publicFeed());
};
