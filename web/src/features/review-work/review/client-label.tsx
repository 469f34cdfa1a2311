import classes from './client-label.module.css';

interface ClientLabelProps {
  /** The words around the client's name. */
  before: string;
  client: string;
  after?: string;
}

/** The label of a button that names the client: a long name ends in an ellipsis, with the whole on demand. */
export const ClientLabel = ({ before, client, after = '' }: ClientLabelProps) => (
  <span className={classes.label} title={client}>
    {before}
    <span className={classes.client}>{client}</span>
    {after}
  </span>
);
