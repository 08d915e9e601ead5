/** A numbered step of the data's layout. Once released it is never edited: a change is a new step. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  readonly version: number;
  /** Statements for SQLite. Foreign keys are checked after all steps, so a step may rebuild tables. */
  readonly sqlite: string;
}
