import type { Household } from "../../types";
import { familiesAndHomes } from "./families-and-homes";
import { invoicesAndDebts } from "./invoices-and-debts";
import { benefitsAndShifts } from "./work-and-benefits";

/** Twelve households of twelve countries whose author had read the product's description, the form of a key and one household, but nothing about the rules and no result. */
export const eighthSet: readonly (() => Household)[] = [benefitsAndShifts, familiesAndHomes, invoicesAndDebts].flat();
