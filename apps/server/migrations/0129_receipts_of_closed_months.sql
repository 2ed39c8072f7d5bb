-- A receipt or a return has a day of its own beside that of its movements, which are booked today.
CREATE TRIGGER "goods_receipts_months" AFTER INSERT OR UPDATE OR DELETE ON "goods_receipts"
FOR EACH ROW EXECUTE FUNCTION "guard_month_of_column"('stock', 'received_on');--> statement-breakpoint
CREATE TRIGGER "goods_returns_months" AFTER INSERT OR UPDATE OR DELETE ON "goods_returns"
FOR EACH ROW EXECUTE FUNCTION "guard_month_of_column"('stock', 'received_on');
