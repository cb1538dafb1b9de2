/** What a message that was admitted holds. */
export interface Admitted {
  /** Our own work is done, and a provider may go on writing: the next in line begins. */
  worked: () => void;
  /** Its answer has ended. */
  release: () => void;
}
