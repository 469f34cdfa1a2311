import { useBlocker } from '@tanstack/react-router';
import { Ask } from './ask';

/** Asks before a page with unsaved answers is left, by a link, the back button or a closed tab. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker({
    // Another place on the same page is not left.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Ask
      title="Unsaved answers"
      question="You have unsaved answers. They are kept on this device and wait for you here. Leave all the same?"
      yes="Leave"
      no="Stay"
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  );
};
