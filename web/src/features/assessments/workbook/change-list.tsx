import type { Judgements } from '../review/judgements';
import { answerColumns, cellOf } from './template';
import classes from './workbook.module.css';
import type { AnswerChange, FieldChange } from './workbook-changes';

const headingOf = ({ field }: FieldChange): string =>
  answerColumns.find((column) => column.field === field)?.heading ?? field;

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>empty</span> : text;

interface ChangeListProps {
  changes: readonly AnswerChange[];
  judgements: Judgements;
}

/** What each question would be changed to, field by field. */
export const ChangeList = ({ changes, judgements }: ChangeListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard can do only with the focus in it.
  <ol className={classes.changes} aria-label="Changes" tabIndex={0}>
    {changes.map(({ question, fields }) => (
      <li key={question.id}>
        <p className={classes.question}>
          {question.position}. {question.legislative_requirement}
        </p>
        {judgements.get(question.id)?.verdict.verdict === 'accepted' && (
          <p className={classes.note}>
            An adviser has accepted the answer. Once it is changed, it is judged again.
          </p>
        )}
        <dl className={classes.fields}>
          {fields.map((change) => (
            <div key={change.field}>
              <dt>{headingOf(change)}</dt>
              <dd>
                <span className={classes.label}>Now</span>
                <del>
                  <Value text={cellOf(change.before, change.field)} />
                </del>
              </dd>
              <dd>
                <span className={classes.label}>Workbook</span>
                <ins>
                  <Value text={cellOf(change.after, change.field)} />
                </ins>
              </dd>
              {change.wasChangedSince && (
                <dd className={classes.note}>
                  This was changed in the questionnaire since the workbook was downloaded.
                </dd>
              )}
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
