import { failedDashboardStyle, failedStartHtml, failedStartStyle } from './failed-start.ts';
import { dashboardScript } from './first-script.ts';

interface LoadingFrame {
  css: string;
  html: string;
}

/**
 * The page that Hosting serves for every address of the dashboard, made of the page that the build
 * wrote: with the outline of the frame, which is painted before the code arrives.
 */
export const dashboardHtml = (built: string, { css, html }: LoadingFrame): string => {
  const root = '<div id="root"></div>';
  if (!built.includes(root)) throw new Error('The built index.html has no root');
  return (
    built
      .replace(
        '<meta name="color-scheme"',
        `<script>${dashboardScript}</script><meta name="color-scheme"`,
      )
      // The style sheet stays in the head: those that the code adds later must follow it.
      .replace('</head>', `<style>${css}${failedStartStyle}${failedDashboardStyle}</style></head>`)
      .replace(root, root + failedStartHtml + html)
  );
};
