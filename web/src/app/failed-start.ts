/** Shows or hides the message that the page's code could not be loaded (build/failed-start.ts). */
export const showFailedStart = (isShown: boolean): void => {
  const { dataset } = document.documentElement;
  if (isShown) dataset.failed = '1';
  else delete dataset.failed;
};
