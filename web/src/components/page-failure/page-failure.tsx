import classes from './page-failure.module.css';

/**
 * Replaces a page that could not be shown, usually because a chunk did not load: no network, or a
 * release has replaced it. Plain HTML, as it must work when nothing can be loaded. Trying again
 * reloads the page, as some browsers cache the failed import.
 */
export const PageFailure = () => (
  <div role="alert" className={classes.message}>
    <p>This page could not be shown. Check your connection and try again.</p>
    <button type="button" className={classes.again} onClick={() => window.location.reload()}>
      Try again
    </button>
  </div>
);
