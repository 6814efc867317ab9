-- What comes every second month: a bill for water, electricity or a tax by its meter or term.
ALTER TYPE "Cadence" ADD VALUE 'bimonthly' BEFORE 'quarterly';
