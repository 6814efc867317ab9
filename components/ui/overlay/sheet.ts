export { Dialog as Sheet, DialogTrigger as SheetTrigger, SheetContent } from "./dialog";
