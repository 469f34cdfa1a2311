import { drillScenarios } from '@lexplain/contract/incidents/drills/drill-scenarios';
import { Alert, Button } from '@mantine/core';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { messageOf } from '../../../lib/api/api-error';
import classes from './drill.module.css';
import { useStartDrill } from './use-start-drill';

type DrillOffersProps = Parameters<typeof useStartDrill>[0];

/** The drills that are offered ready. */
export const DrillOffers = (props: DrillOffersProps) => {
  const { run, isPending, isSuccess, isError, error, variables } = useStartDrill(props);
  const isBusy = isPending || isSuccess;
  return (
    <section aria-labelledby="drill-offers" className={classes.offers}>
      <h2 id="drill-offers" className={classes.heading}>
        Practise with a drill
      </h2>
      <p>
        A drill is like a real incident. Messages arrive over twenty minutes, you enter what you
        learn, and at the end you see how long each step took. It is marked as a drill everywhere,
        and only those who take part get mail.
      </p>
      <RaisedList>
        {drillScenarios.map((scenario) => (
          <li key={scenario.id} className={classes.offer}>
            <div>
              <h3 className={classes.title}>{scenario.title}</h3>
              <p className={classes.note}>{scenario.lead}</p>
            </div>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => run(scenario)}
              aria-label={`Start this drill: ${scenario.title}`}
            >
              {isBusy && variables.id === scenario.id ? 'Starting...' : 'Start this drill'}
            </Button>
          </li>
        ))}
      </RaisedList>
      {isError && (
        <Alert color="red" role="alert">
          {messageOf(error, 'The drill could not be started. Please try again.')}
        </Alert>
      )}
    </section>
  );
};
