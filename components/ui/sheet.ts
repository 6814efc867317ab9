export { Dialog as Sheet, DialogClose as SheetClose, DialogTrigger as SheetTrigger, SheetContent } from "./dialog";
