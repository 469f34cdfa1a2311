/**
 * Says that a page's code could not be loaded. It is part of the page's HTML, as nothing else of
 * the page can say it then: the page's first script shows it by an attribute of the root
 * (first-script.ts), and so does the code of every page when the rest cannot be loaded
 * (src/app/failed-start.ts). The link needs no code: it loads the page again.
 */
export const failedStartHtml =
  '<p id="failed" role="alert">A part of this page could not be loaded. Check your connection. <a href="">Try again</a></p>';

/** In the colours of the browser, which follow the scheme of the page. */
export const failedStartStyle =
  '#failed{display:none}[data-failed] #failed{display:block;position:fixed;z-index:999;inset:auto 0 0;margin:0;padding:1rem;color:CanvasText;background:Canvas;border-top:2px solid}#failed a{color:LinkText}';

/**
 * In the dashboard the outline of the frame ends, and the message is gone once the app has rendered
 * something.
 */
export const failedDashboardStyle =
  '#root:not(:empty)~#failed,[data-failed] #loading-frame :is(nav,main)>*{display:none}';
