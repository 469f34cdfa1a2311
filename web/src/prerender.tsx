import './app/site-styles';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app/app';
import { createAppRouter } from './app/router';
import { LoadingFrame, loadingFrameStyle } from './features/account/frame/loading-frame';

const opening = '<div id="root">';

/**
 * A public page as HTML: its head tags and its root element. React puts the head tags before
 * everything else.
 */
export const renderPage = async (path: string): Promise<{ head: string; root: string }> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <div id="root">
      <StrictMode>
        <App router={router} />
      </StrictMode>
    </div>,
  );
  const start = html.indexOf(opening);
  if (start < 0) throw new Error(`${path} rendered no root`);
  return { head: html.slice(0, start), root: html.slice(start) };
};

/** What the dashboard's HTML shows until its code has loaded. */
export const renderLoadingFrame = (): { css: string; html: string } => ({
  css: loadingFrameStyle.replaceAll('\n', ''),
  html: renderToStaticMarkup(<LoadingFrame />),
});
