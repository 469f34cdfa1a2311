import example from './example.json';
import classes from './example.module.css';
import { Panel } from './panel';

interface ChoiceProps {
  label: string;
  labels: Readonly<Record<string, string>>;
  chosen: string;
}

/** A choice of the questionnaire as a picture: the chosen segment has a tick. */
const Choice = ({ label, labels, chosen }: ChoiceProps) => (
  <>
    <p className={classes.label}>{label}</p>
    <ul className={classes.segments}>
      {Object.entries(labels).map(([value, text]) => (
        <li key={value} data-chosen={value === chosen ? value : undefined}>
          {value === chosen && '✓ '}
          {text}
        </li>
      ))}
    </ul>
  </>
);

/** A question of the questionnaire with an answer. */
export const ExampleQuestion = () => {
  const { law, position, requirement, help, result, risk } = example.question;
  return (
    <Panel of="A question" law={law}>
      <p className={classes.title}>
        {position}. {requirement}
      </p>
      <p>{help}</p>
      <Choice label="Compliance result" labels={example.labels.results} chosen={result} />
      <Choice label="Risk rating" labels={example.labels.risks} chosen={risk} />
    </Panel>
  );
};
