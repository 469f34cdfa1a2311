import classes from './page-failure.module.css';

/**
 * Instead of a page that could not be shown, mostly as a part of its code did not come: no network, or a
 * release has replaced it meanwhile. By hand, as it has to be there when nothing can be loaded. Trying again
 * loads the whole page: some browsers remember that a part failed.
 */
export const PageFailure = () => (
  <div role="alert" className={classes.message}>
    <p>This page could not be shown. Check your connection and try again.</p>
    <button type="button" className={classes.again} onClick={() => window.location.reload()}>
      Try again
    </button>
  </div>
);
