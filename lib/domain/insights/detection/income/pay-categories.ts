/** What one lives on from payday to payday; interest and dividends come by themselves. */
export const PAY: ReadonlySet<string> = new Set(["salary", "gig-work", "pension", "benefits"]);
