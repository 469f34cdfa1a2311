import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { whenIdle } from '../../../lib/actions/when-idle';
import classes from './saq-form.module.css';

const QuestionRail = lazy(async () => ({
  default: (await import('./question-rail')).QuestionRail,
}));

/** Rendered once the form is usable, also where its code is loaded already. */
export const LateRail = (props: ComponentProps<typeof QuestionRail>) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return (
    <div className={classes.side}>
      <ErrorBoundary>
        <Suspense>{isIdle && <QuestionRail {...props} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
};
